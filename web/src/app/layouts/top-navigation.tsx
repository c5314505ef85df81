import { useSession } from '../../lib/call/session';
import { PATHS } from '../../lib/paths';
import { Button } from '../../ui/button';
import { LinkButton } from '../../ui/link-button';
import { useLogOut, useOwnArea } from '../own-area';
import { type SectionId, useGoToSection } from '../section-scroll';
import { useSiteTexts } from '../site-texts';
import { BrandLink } from './brand';
import { DropMenuButton, useDropMenu } from './drop-menu';
import { LanguageMenu } from './language-menu';
import { ThemeToggle } from './theme-toggle';

const MENU_ID = 'site-menu';

export function TopNavigation() {
  const t = useSiteTexts().nav;
  const { isOpen, close, onKeyDown, button } = useDropMenu(MENU_ID);

  return (
    <header className="sticky top-0 z-40 border-line border-b bg-paper">
      <nav
        aria-label={t.label}
        className="mx-auto flex max-w-page items-center gap-x-2 px-4 py-2.5 sm:px-6"
        onKeyDown={onKeyDown}
      >
        <BrandLink />
        <div className="hidden grow justify-center lg:flex">
          <SectionButtons onGo={close} />
        </div>
        <div className="ml-auto flex items-center gap-1">
          <LanguageMenu />
          <ThemeToggle />
          <div className="ml-2 hidden gap-2 lg:flex">
            <SessionButtons />
          </div>
          <DropMenuButton label={t.menu} {...button} />
        </div>
        {/* The menu overlays the page: one that pushed the page down would make jumps scroll too far when it closes.
         */}
        <div
          id={MENU_ID}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-line border-b bg-paper px-4 pt-3 pb-5 shadow-lift sm:px-6 lg:hidden"
        >
          <div className="appear mx-auto grid max-w-page gap-1">
            <SectionButtons onGo={close} />
            <div className="mt-3 grid gap-2 sm:grid-cols-2">
              <SessionButtons />
            </div>
          </div>
        </div>
      </nav>
    </header>
  );
}

function SectionButtons({ onGo }: { onGo: () => void }) {
  const t = useSiteTexts().nav;
  const goToSection = useGoToSection();
  const sections: [SectionId, string][] = [
    ['hero-section', t.home],
    ['services', t.services],
    ['about-us', t.about],
    ['testimonial', t.testimonial],
  ];
  return sections.map(([id, label]) => (
    <Button
      key={id}
      look="quiet"
      className="max-lg:justify-start"
      onClick={() => {
        onGo();
        goToSection(id);
      }}
    >
      {label}
    </Button>
  ));
}

function SessionButtons() {
  const t = useSiteTexts().nav;
  const session = useSession();
  const ownArea = useOwnArea();
  const logOut = useLogOut();

  if (session.status === 'in') {
    return (
      <>
        {ownArea && <LinkButton to={ownArea}>{t.ownArea}</LinkButton>}
        <Button look="outline" onClick={logOut}>
          {t.logout}
        </Button>
      </>
    );
  }
  return <LinkButton to={PATHS.login}>{t.letsTalk}</LinkButton>;
}
