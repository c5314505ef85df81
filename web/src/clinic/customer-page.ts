import { usePageMeta } from '../lib/page-meta';
import { useCustomerTexts } from '../lib/texts/customer-texts';
import { useDocumentLanguage } from '../lib/texts/language';

/** What every screen of the customer area says of itself: a title that would tell a bystander nothing. */
export function useCustomerPage(title: string): void {
  usePageMeta({ title: useCustomerTexts().titleOf(title) });
  useDocumentLanguage('en');
}
