import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';
import { DEFAULT_PROFILE_PICTURE } from '../../media/images/picture-url.js';

/** Without name and e-mail, which are the user's own. */
@Schema({ timestamps: true, versionKey: false })
export class Profile {
  /** The user's id: one profile per user. */
  @Prop({ type: Types.ObjectId, required: true })
  _id: Types.ObjectId;

  @Prop({ default: '' })
  institution: string;

  @Prop({ default: '' })
  address: string;

  /** Phone number, digits. */
  @Prop({ default: '' })
  number: string;

  @Prop({ default: '' })
  linkedIn: string;

  /** The company that the user buys for, and its tax number, as written; absent until they are stated. */
  @Prop()
  company?: string;

  @Prop()
  taxNumber?: string;

  @Prop({ default: DEFAULT_PROFILE_PICTURE })
  profilePicture: string;
}

export const ProfileSchema = SchemaFactory.createForClass(Profile);

// The profiles a picture is of.
ProfileSchema.index({ profilePicture: 1 });
