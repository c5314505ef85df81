import { Moon, Sun } from 'lucide-react';
import { useFrameTexts } from '../../lib/texts/frame-texts';
import { chooseTheme, useTheme } from '../../lib/theme';
import { Button } from '../../ui/button';

export function ThemeToggle() {
  const t = useFrameTexts().theme;
  const isDark = useTheme() === 'dark';
  const label = isDark ? t.toLight : t.toDark;
  return (
    <Button
      look="quiet"
      size="icon"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(isDark ? 'light' : 'dark')}
    >
      {/* CSS chooses the icon, so that it is right before JavaScript runs. */}
      <Moon aria-hidden="true" className="size-5 dark:hidden" />
      <Sun aria-hidden="true" className="hidden size-5 dark:block" />
    </Button>
  );
}
