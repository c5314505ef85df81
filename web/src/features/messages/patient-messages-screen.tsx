import { useCustomerPage } from '../../clinic/customer-page';
import { PageHeader } from '../../ui/page-header';
import { Conversation } from './conversation';
import { useMessagesTexts } from './messages-texts';

export default function PatientMessagesScreen() {
  const t = useMessagesTexts();
  useCustomerPage(t.title);
  return (
    <>
      <PageHeader title={t.title} text={t.text} />
      <Conversation />
    </>
  );
}
