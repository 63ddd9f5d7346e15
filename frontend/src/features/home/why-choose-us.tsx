import caliper1200Avif from '../../assets/art/why-choose-us-1200.avif';
import caliper1200Webp from '../../assets/art/why-choose-us-1200.webp';
import caliper600Avif from '../../assets/art/why-choose-us-600.avif';
import caliper600Webp from '../../assets/art/why-choose-us-600.webp';
import { ArtPicture } from '../../components/icons/art-picture';
import { Section } from '../../components/panel/section';
import styles from './why-choose-us.module.scss';

const reasons = [
  {
    title: 'Steel we can name',
    text: 'Each description states the grade, the hardness and the standard. If we don’t say it, we don’t claim it.',
  },
  {
    title: 'Tested until something breaks',
    text: 'From every lot we pull tools and load them past their rating, drop them, freeze them and spray them with salt.',
  },
  {
    title: 'Trade quantities, works prices',
    text: 'You order from the people who make the tool. Minimum quantities are small enough for a single workshop.',
  },
  {
    title: 'Parts for ten years',
    text: 'Jaws, brushes, blades and springs stay in stock for ten years after the last tool of a line has left.',
  },
];

export function WhyChooseUs() {
  return (
    <Section
      title="Why Choose Us"
      ground="steel"
      lead="A tool is a promise about the next ten thousand strokes. This is how we keep it."
    >
      <div className={styles.columns}>
        <ArtPicture
          className={styles.picture}
          small={{ avif: caliper600Avif, webp: caliper600Webp }}
          large={{ avif: caliper1200Avif, webp: caliper1200Webp }}
          smallWidth={600}
          width={1200}
          height={900}
          sizes="(min-width: 1280px) 580px, (min-width: 1024px) 46vw, 92vw"
          alt="A caliper of ours measures a nut: 25.40 mm"
        />
        <ol className={styles.reasons}>
          {reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
