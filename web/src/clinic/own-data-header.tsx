import { SECURITY_PATHS } from '../lib/security-paths';
import { LinkButton } from '../ui/link-button';
import { PageHeader } from '../ui/page-header';

type OwnDataHeaderProps = { texts: { title: string; text: string; back: string } };

/** Above a page about the patient's own data, which leads back to the account. */
export function OwnDataHeader({ texts: { title, text, back } }: OwnDataHeaderProps) {
  return (
    <PageHeader
      title={title}
      text={text}
      actions={
        <LinkButton to={SECURITY_PATHS.Customer} look="outline" size="small">
          ← {back}
        </LinkButton>
      }
    />
  );
}
