import { useId, useRef, useState } from 'react';
import Button from 'react-bootstrap/Button';
import FormControl from 'react-bootstrap/FormControl';
import FormLabel from 'react-bootstrap/FormLabel';
import { Form } from '../../components/form/form';
import { SubmitButton } from '../../components/form/submit-button';
import { errorMessage } from '../../lib/api-error';
import { showDialog } from '../../lib/dialog';
import { toast } from '../../lib/toast';
import { ACCEPTED_FILES, imageFileError } from '../images/image-file';
import { useUploadImageMutation } from '../images/images-api';
import { useSetProfilePictureMutation, type Profile } from './profile-api';
import { ProfilePicture } from './profile-details';
import styles from './profile-page.module.scss';
import { BLANK_PICTURE } from './profile-rules';
import { UpdatingImage } from './updating-image';

/** Replaces or removes the profile picture. */
export function ProfilePictureForm({ profile }: { profile: Profile }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isUpdating, setIsUpdating] = useState(false);
  const [uploadImage] = useUploadImageMutation();
  const [setPicture] = useSetProfilePictureMutation();

  const update = async (picture: () => Promise<string>, success: string) => {
    setIsUpdating(true);
    try {
      const profilePicture = await picture();
      await setPicture({ email: profile.email, setProfilePictureDto: { profilePicture } }).unwrap();
    } catch (error) {
      return toast('error', errorMessage(error));
    } finally {
      setIsUpdating(false);
    }
    if (input.current) input.current.value = '';
    return showDialog({ title: success, icon: 'success' });
  };
  const replace = async () => {
    const file = input.current?.files?.[0];
    const problem = file ? imageFileError(file) : 'Please Choose a Photo';
    if (!file || problem) return showDialog({ title: 'Error', text: problem, icon: 'error' });
    return update(async () => (await uploadImage(file).unwrap()).data.url, 'Your Profile Picture has been updated!');
  };
  const remove = () => update(() => Promise.resolve(BLANK_PICTURE), 'Profile Picture Removed!');

  return (
    <Form className={styles.pictureForm} onSubmit={replace}>
      {isUpdating && <UpdatingImage />}
      <ProfilePicture profile={profile} />
      <FormLabel htmlFor={id}>Profile picture</FormLabel>
      <FormControl id={id} ref={input} type="file" accept={ACCEPTED_FILES} />
      <SubmitButton variant="outline-secondary">Update picture</SubmitButton>
      {profile.profilePicture !== BLANK_PICTURE && (
        <Button variant="outline-danger" onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
    </Form>
  );
}
