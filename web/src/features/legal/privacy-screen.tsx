import { privacyTexts as en } from '@antam/texts/given/privacy';
import { privacyTexts as vi } from '@antam/texts/vi/privacy';
import { LegalPage } from './legal-page';

export default function PrivacyScreen() {
  return <LegalPage vi={vi} en={en} />;
}
