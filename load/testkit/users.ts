import { mongo } from 'mongoose';

/** This many stored users, customers or admins. */
export function makeUsers(count: number, position: '' | 'admin'): { _id: mongo.ObjectId }[] {
  return Array.from({ length: count }, () => {
    const _id = new mongo.ObjectId();
    const names = {
      uid: `uid-${_id.toString()}`,
      email: `${_id.toString()}@example.com`,
      displayName: 'Rahima Khatun',
    };
    return { _id, ...names, emailVerified: true, position, tokenVersion: 0, removals: 0, createdAt: new Date() };
  });
}
