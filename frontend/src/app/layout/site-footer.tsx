import { useState } from 'react';
import { Link } from 'react-router-dom';
import { LogoArt } from '../../assets/art/logo-art';
import { FacebookIcon, LinkedInIcon, MailIcon, PinIcon, YouTubeIcon } from '../../components/icons/contact-icons';
import { PhoneIcon } from '../../components/icons/icons';
import { brand } from '../../config/brand';
import { NewsletterForm } from '../../features/newsletter/newsletter-form';
import { paths } from '../../lib/paths';
import { useAppSelector } from '../../lib/store';
import styles from './site-footer.module.scss';

const socialIcons = { Facebook: FacebookIcon, YouTube: YouTubeIcon, LinkedIn: LinkedInIcon } as const;

/** The foot of every page: where to go, how to reach us, the newsletter. */
export default function SiteFooter() {
  const isSignedIn = useAppSelector((state) => state.session.status === 'signedIn');
  const [year] = useState(() => new Date().getFullYear());
  const { street, city, country } = brand.address;
  return (
    <footer className={styles.footer} data-bs-theme="dark">
      <div className="container">
        <div className={styles.columns}>
          <div>
            <LogoArt />
            <p className={styles.tagline}>{brand.tagline}</p>
            <SocialLinks />
          </div>
          <nav aria-label="Footer">
            <h2 className={styles.heading}>Explore</h2>
            <ul className={styles.list}>
              <li>
                <Link to={paths.home}>Home</Link>
              </li>
              <li>
                <Link to={paths.blogs}>Blogs</Link>
              </li>
              <li>
                <Link to={paths.portfolio}>Portfolio</Link>
              </li>
              <li>
                <Link to={paths.quickOrder}>Quick Order</Link>
              </li>
              <li>
                <Link to={paths.terms}>Terms</Link>
              </li>
              <li>
                <Link to={paths.privacy}>Privacy</Link>
              </li>
              <li>
                <Link to={paths.returns}>Returns</Link>
              </li>
              {/* It keeps its place, since only the browser knows who is signed in. */}
              <li aria-hidden={!isSignedIn}>{isSignedIn ? <Link to={paths.dashboard}>Dashboard</Link> : '\u00a0'}</li>
            </ul>
          </nav>
          <div>
            <h2 className={styles.heading}>Contact</h2>
            <address className={styles.list}>
              <span>
                <PinIcon /> {street}, {city}, {country}
              </span>
              <a href={brand.phone.href}>
                <PhoneIcon /> {brand.phone.display}
              </a>
              <a href={`mailto:${brand.email}`}>
                <MailIcon /> {brand.email}
              </a>
            </address>
          </div>
          <div>
            <h2 className={styles.heading}>Newsletter</h2>
            <p>New tools and stock arrivals, about once a month.</p>
            <NewsletterForm />
          </div>
        </div>
        {/* On New Year's Eve the server and the browser may be in different years. */}
        <p className={styles.copyright} suppressHydrationWarning>
          © {year} {brand.legalName} All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function SocialLinks() {
  return (
    <ul className={styles.social}>
      {brand.social.map(({ name, href }) => {
        const Icon = socialIcons[name];
        return (
          <li key={name}>
            <a href={href} rel="noreferrer" target="_blank" title={name}>
              <Icon />
              <span className="visually-hidden">{name}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
