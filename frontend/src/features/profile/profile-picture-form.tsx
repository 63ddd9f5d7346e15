import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { useForm } from 'react-hook-form';
import { Form } from '../../components/form/form';
import { showFailedSave } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { showDialog } from '../../components/dialog/ask-dialog';
import { ACCEPTED_FILES, imageFileError } from '../../lib/uploads/image-file';
import { useUploadImageFileMutation } from '../../lib/uploads/images-api';
import { useSetProfilePictureMutation, type Profile } from '../../entities/account/profile-api';
import { ProfilePicture } from './profile-details';
import styles from './profile-page.module.scss';
import { BLANK_PICTURE } from './profile-rules';
import { UpdatingImage } from './updating-image';

/** Replaces or removes the profile picture. */
export function ProfilePictureForm({ profile }: { profile: Profile }) {
  const [isUpdating, setIsUpdating] = useState(false);
  const [uploadImage] = useUploadImageFileMutation();
  const [setPicture] = useSetProfilePictureMutation();
  const { register, getValues, reset, clearErrors, setError, formState } = useForm<{ image: FileList }>();
  const { errors } = formState;

  const update = async (picture: () => Promise<string>, success: string) => {
    clearErrors();
    setIsUpdating(true);
    try {
      const profilePicture = await picture();
      await setPicture({ email: profile.email, setProfilePictureDto: { profilePicture } }).unwrap();
    } catch (error) {
      setIsUpdating(false);
      return showFailedSave(error, ['image'], setError);
    }
    setIsUpdating(false);
    reset();
    return showDialog({ title: success, icon: 'success' });
  };
  const replace = async () => {
    const file = getValues('image')[0];
    const problem = file ? imageFileError(file) : 'Please Choose a Photo';
    if (!file || problem) return showDialog({ title: 'Error', text: problem, icon: 'error' });
    return update(async () => (await uploadImage(file).unwrap()).data.url, 'Your Profile Picture has been updated!');
  };
  const remove = () => update(() => Promise.resolve(BLANK_PICTURE), 'Profile Picture Removed!');

  return (
    <Form className={styles.pictureForm} onSubmit={replace} error={errors.root?.server?.message}>
      {isUpdating && <UpdatingImage />}
      <ProfilePicture profile={profile} />
      <TextField
        label="Profile picture"
        type="file"
        accept={ACCEPTED_FILES}
        registration={register('image')}
        error={errors.image}
      />
      <SubmitButton variant="outline-secondary">Update picture</SubmitButton>
      {profile.profilePicture !== BLANK_PICTURE && (
        <Button variant="outline-danger" onClick={() => void remove()}>
          Remove picture
        </Button>
      )}
    </Form>
  );
}
