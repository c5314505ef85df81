import type { ComponentProps } from 'react';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'width' | 'height'> & {
  name: string;
  widths: readonly number[];
  width: number;
  height: number;
  alt: string;
};

/** One of the drawings in `public/img`, in the sizes that `pictures.mjs` exports. */
export function Picture({ name, widths, sizes, width, height, alt, loading = 'lazy', ...rest }: PictureProps) {
  const set = (format: string) => widths.map((each) => `/img/${name}-${each}.${format} ${each}w`).join(', ');
  const fallback = `/img/${name}-${widths.at(-1)}.webp`;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <img
        src={fallback}
        srcSet={set('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading}
        decoding="async"
        {...rest}
      />
    </picture>
  );
}
