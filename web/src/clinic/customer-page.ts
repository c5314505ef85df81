import { usePageMeta } from '../lib/page-meta';
import { useCustomerTexts } from '../lib/texts/customer-texts';
import { useDocumentLanguage } from '../lib/texts/language';

/** The page title of every screen of the customer area; it reveals nothing to a bystander. */
export function useCustomerPage(title: string): void {
  usePageMeta({ title: useCustomerTexts().titleOf(title) });
  useDocumentLanguage('en');
}
