import bhorosha from '../../assets/art/partners/bhorosha.svg';
import quillon from '../../assets/art/partners/quillon.svg';
import shapla from '../../assets/art/partners/shapla.svg';
import terrafero from '../../assets/art/partners/terrafero.svg';
import vantorp from '../../assets/art/partners/vantorp.svg';
import { Section } from '../../components/panel/section';
import styles from './partners.module.scss';

const partners = [
  { name: 'Bhorosha', logo: bhorosha },
  { name: 'Quillon', logo: quillon },
  { name: 'Shapla', logo: shapla },
  { name: 'Terrafero', logo: terrafero },
  { name: 'Vantorp', logo: vantorp },
];

export function Partners() {
  return (
    <Section title="Our Partners" ground="steel">
      <ul className={styles.partners}>
        {partners.map(({ name, logo }) => (
          <li key={name}>
            <img src={logo} alt={name} width={200} height={44} loading="lazy" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
