import { useCustomerTexts } from './customer-texts';
import { useDocumentLanguage } from './language';
import { usePageMeta } from './page-meta';

/** What every screen of the customer area says of itself: a title that would tell a bystander nothing. */
export function useCustomerPage(title: string): void {
  usePageMeta({ title: useCustomerTexts().titleOf(title) });
  useDocumentLanguage('en');
}
