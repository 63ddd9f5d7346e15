import { ApiProperty } from '@nestjs/swagger';
import type { Note } from './note.schema.js';

export class NoteView {
  @ApiProperty()
  _id: string;

  @ApiProperty()
  text: string;

  @ApiProperty({ description: 'The name of the admin who wrote it.' })
  author: string;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export const toNoteView = ({ _id, text, createdAt }: Note, author: string): NoteView => ({
  _id: _id.toString(),
  text,
  author,
  createdAt: createdAt.toISOString(),
});
