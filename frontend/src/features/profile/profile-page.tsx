import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { Loader } from '../../components/loading/loader';
import { LoadFailed } from '../../components/loading/load-failed';
import { mayLeave } from '../../components/form/unsaved-input';
import { useSessionUser } from '../../entities/account/use-session-user';
import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { useGetProfileQuery } from '../../entities/account/profile-api';
import { ProfileDetails } from './profile-details';
import { ProfileEditor } from './profile-editor';

export default function ProfilePage() {
  const { email } = useSessionUser();
  const { data: profile, isError, error, refetch } = useGetProfileQuery(email ? { email } : skipToken);
  const [isEditing, setIsEditing] = useState(false);
  const stopEditing = () => setIsEditing(false);
  const askToStop = async () => {
    if (await mayLeave()) stopEditing();
  };

  return (
    <DashboardPage
      title="My Profile"
      tools={
        profile && (
          <Button
            variant="outline-secondary"
            aria-expanded={isEditing}
            onClick={() => (isEditing ? void askToStop() : setIsEditing(true))}
          >
            Edit Profile
          </Button>
        )
      }
    >
      {!profile && (isError ? <LoadFailed what="Your profile" error={error} onRetry={refetch} /> : <Loader />)}
      {profile && !isEditing && <ProfileDetails profile={profile} />}
      {profile && isEditing && (
        <ProfileEditor profile={profile} onClose={() => void askToStop()} onSaved={stopEditing} />
      )}
    </DashboardPage>
  );
}
