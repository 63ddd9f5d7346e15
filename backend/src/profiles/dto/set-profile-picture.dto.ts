import { ProfilePictureUrl } from '../../images/picture-url.js';

export class SetProfilePictureDto {
  @ProfilePictureUrl()
  profilePicture: string;
}
