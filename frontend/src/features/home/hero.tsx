import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import hero1600Avif from '../../assets/art/hero-1600.avif';
import hero1600Webp from '../../assets/art/hero-1600.webp';
import hero800Avif from '../../assets/art/hero-800.avif';
import hero800Webp from '../../assets/art/hero-800.webp';
import { ArtPicture } from '../../components/icons/art-picture';
import { ArrowIcon } from '../../components/icons/icons';
import { brand } from '../../config/brand';
import { CategoryTiles } from './category-tiles';
import styles from './hero.module.scss';

const figures = [
  { value: '52–56 HRC', label: 'on every striking face' },
  { value: 'ISO 9001:2015', label: 'certified works' },
  { value: 'MIL-STD-810H', label: 'drop, dust and salt tests' },
];

/** The first screen of home: who we are, the ways into the catalogue, and what we stand for. */
export function Hero() {
  return (
    <section className={styles.hero} data-bs-theme="dark">
      <div className={styles.stage}>
        <ArtPicture
          className={styles.picture}
          small={{ avif: hero800Avif, webp: hero800Webp }}
          large={{ avif: hero1600Avif, webp: hero1600Webp }}
          smallWidth={800}
          width={1600}
          height={800}
          sizes="(min-width: 1280px) 1100px, max(104vw, 24rem)"
          alt=""
          isFirst
        />
        <div className={`container ${styles.content}`}>
          <p className={styles.welcome}>Welcome to {brand.name}</p>
          <h1 className={styles.title}>Tools that outlast the job</h1>
          <p className={styles.lead}>
            Forged, ground and tested in Dhaka, and sold to workshops straight from the works. ISO certified, and tested
            to military standards.
          </p>
          <Link to={paths.allProducts} className="btn btn-primary btn-lg">
            Get Started <ArrowIcon />
          </Link>
        </div>
      </div>
      <CategoryTiles />
      <div className={styles.strip}>
        <dl className={`container ${styles.figures}`}>
          {figures.map(({ value, label }) => (
            <div key={value}>
              <dt>{value}</dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
