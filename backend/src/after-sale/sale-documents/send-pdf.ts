import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** A file, and its name without the ending. */
export interface NamedFile {
  name: string;
  pdf: Buffer;
}

/** The content of an answer, as the contract has it. */
export const PDF = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } as const;

export function sendPdf(reply: FastifyReply, { name, pdf }: NamedFile): StreamableFile {
  reply.header('cache-control', 'no-store');
  return new StreamableFile(pdf, {
    type: 'application/pdf',
    disposition: `attachment; filename="${name}.pdf"`,
    length: pdf.length,
  });
}
