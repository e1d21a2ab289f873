import { Tooltip, TooltipProvider } from '../components/tooltip.tsx';
import { useTheme } from '../lib/theme.ts';
import { SubscribeLink } from './subscribe-link.tsx';
import { ThemeToggle, themeToggleLabel } from './theme-toggle.tsx';

export function HeaderTools() {
  const { theme } = useTheme();
  return (
    <TooltipProvider>
      <Tooltip text={themeToggleLabel(theme)}>
        <ThemeToggle />
      </Tooltip>
      <Tooltip text="The week in a 5-minute read, free">
        <SubscribeLink />
      </Tooltip>
    </TooltipProvider>
  );
}
