import type { ReactNode } from 'react';
import { webAddressOf } from './linked-in';
import type { Profile } from '../../entities/account/profile-api';
import styles from './profile-page.module.scss';
import { BLANK_PICTURE } from './profile-rules';

/** The profile to look at. */
export function ProfileDetails({ profile }: { profile: Profile }) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: 'Email', value: profile.email },
    { label: 'Institution', value: profile.institution },
    { label: 'Number', value: profile.number },
    { label: 'Address', value: profile.address && <span className="text-lines">{profile.address}</span> },
    { label: 'LinkedIn', value: profile.linkedIn && <LinkedIn text={profile.linkedIn} /> },
    { label: 'Company', value: profile.company },
    { label: 'Tax number', value: profile.taxNumber },
  ];
  return (
    <section className={styles.card} aria-label="Profile">
      <ProfilePicture profile={profile} />
      <div className={styles.facts}>
        <h2>{profile.name}</h2>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <span className="text-secondary">Not given</span>}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function LinkedIn({ text }: { text: string }) {
  const address = webAddressOf(text);
  if (!address) return text;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** The profile's picture, or the blank one. */
export function ProfilePicture({ profile }: { profile: Profile }) {
  const { name, profilePicture } = profile;
  return (
    <img
      src={profilePicture || BLANK_PICTURE}
      alt={`${name}’s profile picture`}
      width={240}
      height={240}
      className={styles.picture}
    />
  );
}
