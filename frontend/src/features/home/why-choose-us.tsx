import { Section } from '../../components/section';
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
      <ol className={styles.reasons}>
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
