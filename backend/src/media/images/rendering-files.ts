import { IMAGE_SIZES, type ImageSize } from './image-limits.js';

/** The outcomes of rendering an uploaded PNG or JPEG. */
export const RENDERING_OUTCOMES = ['rendered', 'too large', 'damaged'] as const;
export type RenderingOutcome = (typeof RENDERING_OUTCOMES)[number];

/** The path of a rendering: beside its uploaded file. */
export const renderingFile = (upload: string, size: ImageSize): string => `${upload}-${size}.webp`;

/** An uploaded file and its renderings. */
export const filesOf = (upload: string): string[] => [
  upload,
  ...IMAGE_SIZES.map((size) => renderingFile(upload, size)),
];
