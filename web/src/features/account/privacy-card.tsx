import { ownPrivacyTexts } from '@antam/texts/given/own-privacy';
import { STORED_DATA_PATH, WHO_LOOKED_PATH } from '../../lib/own-data-paths';
import { textsOf } from '../../lib/texts/texts';
import { Card } from '../../ui/card';
import { LinkButton } from '../../ui/link-button';

const useOwnPrivacyTexts = textsOf({
  given: ownPrivacyTexts,
  vi: () => import('@antam/texts/vi/own-privacy').then((module) => module.ownPrivacyTexts),
});

/** Leads a patient to who opened their record and to what is stored about them. */
export function PrivacyCard() {
  const t = useOwnPrivacyTexts();
  return (
    <Card className="grid content-start gap-4">
      <div>
        <h2 className="text-lg">{t.title}</h2>
        <p className="mt-1 text-ink-soft">{t.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="outline" className="max-sm:w-full" to={WHO_LOOKED_PATH}>
          {t.whoLooked}
        </LinkButton>
        <LinkButton look="outline" className="max-sm:w-full" to={STORED_DATA_PATH}>
          {t.storedData}
        </LinkButton>
      </div>
    </Card>
  );
}
