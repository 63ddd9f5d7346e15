interface Renditions {
  avif: string;
  webp: string;
}

interface ArtPictureProps {
  small: Renditions;
  large: Renditions;
  /** Widths of the renditions and height of the large one, in pixels. */
  smallWidth: number;
  width: number;
  height: number;
  alt: string;
  sizes: string;
  className?: string;
  /** The first thing a visitor sees: loaded before the rest of the page. */
  isFirst?: boolean;
}

/** A picture of the site's own, in the best format and size the browser can use. */
export function ArtPicture({ small, large, smallWidth, width, height, sizes, isFirst, ...image }: ArtPictureProps) {
  const sources = (format: keyof Renditions) => `${small[format]} ${smallWidth}w, ${large[format]} ${width}w`;
  return (
    <picture className={isFirst ? undefined : 'late-picture'}>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        {...image}
        src={large.webp}
        srcSet={sources('webp')}
        sizes={sizes}
        width={width}
        height={height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  );
}
