import { useCallback } from 'react';
import type { Picture } from '../editor/product-fields';
import { pictureSources } from '../../../entities/product/product-picture';

/** A picture of a form, small. */
export function PicturePreview({ picture, alt }: { picture: Picture; alt: string }) {
  return typeof picture === 'string' ? (
    <img src={picture} srcSet={pictureSources(picture)} sizes="8rem" alt={alt} />
  ) : (
    <FilePreview file={picture} alt={alt} />
  );
}

/** A file is shown under an address that lives as long as its picture. */
function FilePreview({ file, alt }: { file: File; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  return <img ref={show} alt={alt} />;
}
