import { writtenTexts as given } from '@antam/texts/given/written';
import { fillIn, readBack } from '@antam/texts/templates';
import { writtenTexts as kept } from '@antam/texts/written';
import { useTimes } from '../time/times';
import { textsOf } from './texts';

const useWrittenTexts = textsOf({
  given,
  vi: async () => kept,
});

/**
 * Translates a sentence that the server wrote automatically into the language of the screen; a person's text stays as
 * it is.
 */
export function useWrittenText(): (sentence: string) => string {
  const texts = useWrittenTexts();
  const { formatSlotStart } = useTimes();
  return (sentence) => {
    for (const name of Object.keys(kept) as (keyof typeof kept)[]) {
      const values = readBack(kept[name], sentence);
      if (values) return fillIn(texts[name], { ...values, ...(values.time && { time: formatSlotStart(values.time) }) });
    }
    return sentence;
  };
}
