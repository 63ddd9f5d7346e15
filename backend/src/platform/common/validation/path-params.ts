import { Email, ObjectIdString } from './fields.js';

/** `{id}` in a path. */
export class IdParam {
  @ObjectIdString()
  id: string;
}

/** `{email}` in a path, percent-encoded. */
export class EmailParam {
  @Email()
  email: string;
}
