import { useId, useState, type ComponentType, type SVGProps } from 'react';
import { CertifiedIcon, DistributionIcon, MadeInBangladeshIcon, SupportIcon } from '../../assets/art/benefit-icons';
import styles from './benefits.module.scss';

interface Benefit {
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
  figure: string;
  title: string;
  summary: string;
  more: string;
}

const benefits: readonly Benefit[] = [
  {
    Icon: MadeInBangladeshIcon,
    figure: 'Made in',
    title: 'Bangladesh',
    summary: 'Forged and finished under one roof in Tejgaon, Dhaka.',
    more:
      'Steel comes in as bar and leaves as tools. Because forging, heat treatment, grinding and assembly share one ' +
      'yard, a fault found at the last bench reaches the first within the hour.',
  },
  {
    Icon: CertifiedIcon,
    figure: 'ISO 9001:2015',
    title: 'ISO Certified',
    summary: 'Audited every year, with records for every lot.',
    more:
      'Each lot carries a number that leads back to its steel, its furnace run and the people who checked it. Send us ' +
      'the number on your tool and we will send you its records.',
  },
  {
    Icon: SupportIcon,
    figure: '24/7',
    title: 'Technical Support',
    summary: 'A fitter answers, day and night, in Bengali and English.',
    more:
      'Ask about torque settings, spare parts or a repair. If we can’t mend it over the phone, we tell you the price of ' +
      'the repair before you send the tool in.',
  },
  {
    Icon: DistributionIcon,
    figure: '10+ Countries',
    title: 'International Distribution',
    summary: 'From Chattogram port to workshops on three continents.',
    more:
      'We pack for sea freight, with papers for customs included. Distributors in more than ten countries hold our ' +
      'common sizes in stock, so a broken tool does not stop a line for weeks.',
  },
];

/** The four-card band. Read More opens the rest of a card. */
export function Benefits() {
  return (
    <section className={styles.band} aria-label="What we stand for" data-bs-theme="dark">
      <div className={`container ${styles.cards}`}>
        {benefits.map((benefit) => (
          <BenefitCard key={benefit.title} {...benefit} />
        ))}
      </div>
    </section>
  );
}

function BenefitCard({ Icon, figure, title, summary, more }: Benefit) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <article className={styles.card}>
      <Icon />
      <h3>
        <span>{figure}</span> {title}
      </h3>
      <p>{summary}</p>
      <p id={id} hidden={!isOpen}>
        {more}
      </p>
      <button
        type="button"
        className="btn btn-outline-light btn-sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Read Less' : 'Read More'}
        <span className="visually-hidden"> about {title}</span>
      </button>
    </article>
  );
}
