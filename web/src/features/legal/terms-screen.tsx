import { termsTexts as en } from '@antam/texts/given/terms';
import { termsTexts as vi } from '@antam/texts/vi/terms';
import { LegalPage } from './legal-page';

export default function TermsScreen() {
  return <LegalPage vi={vi} en={en} />;
}
