import { CloseIcon } from '../../components/icons/icons';
import type { Profile } from '../../entities/account/profile-api';
import styles from './profile-page.module.scss';
import { ProfileForm } from './profile-form';
import { ProfilePictureForm } from './profile-picture-form';

interface ProfileEditorProps {
  profile: Profile;
  onClose: () => void;
  onSaved: () => void;
}

/** The card with the picture form and the details form. */
export function ProfileEditor({ profile, onClose, onSaved }: ProfileEditorProps) {
  return (
    <section className={styles.card} aria-label="Edit Profile">
      <button type="button" className={styles.close} aria-label="Stop editing" onClick={onClose}>
        <CloseIcon />
      </button>
      <ProfilePictureForm profile={profile} />
      <ProfileForm profile={profile} onSaved={onSaved} />
    </section>
  );
}
