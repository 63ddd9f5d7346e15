import Container from 'react-bootstrap/Container';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ArrowIcon } from '../../components/icons';
import { brand } from '../../config/brand';
import styles from './hero.module.scss';

const figures = [
  { value: '52–56 HRC', label: 'on every striking face' },
  { value: 'ISO 9001:2015', label: 'certified works' },
  { value: 'MIL-STD-810H', label: 'drop, dust and salt tests' },
];

export function Hero() {
  return (
    <section className={styles.hero} data-bs-theme="dark">
      <Container className={styles.content}>
        <p className={styles.welcome}>Welcome to {brand.name}</p>
        <h1 className={styles.title}>Tools that outlast the job</h1>
        <p className={styles.lead}>
          Forged, ground and tested in Dhaka, and sold to workshops straight from the works. ISO certified, and tested
          to military standards.
        </p>
        <Link to={paths.allProducts} className="btn btn-primary btn-lg">
          Get Started <ArrowIcon />
        </Link>
        <dl className={styles.figures}>
          {figures.map(({ value, label }) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
