import { usePlaceTexts } from '../lib/texts/place-texts';

/** Leads to a map elsewhere, in a tab of its own; that page is not told where the reader comes from. */
export function MapLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" className="font-medium underline underline-offset-4">
      {usePlaceTexts().map}
    </a>
  );
}
