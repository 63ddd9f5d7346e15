import { ProfilePictureUrl } from '../../../media/images/picture-url.js';

export class SetProfilePictureDto {
  @ProfilePictureUrl()
  profilePicture: string;
}
