import path from 'node:path';
import type { Rolldown } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * How the browser's code is divided: a few shared chunks instead of dozens of small ones, because each compresses
 * better and costs one request. Screens keep their own chunks.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  // What every page runs first, public or not.
  { name: 'start', tags: ['$initial'], test: /\.[mc]?[jt]sx?$/, priority: 4 },
  // The small widgets that public pages and role areas share.
  {
    name: 'ui',
    test: anyOf(
      files('web/src/ui', ['avatar', 'button', 'button-class', 'card', 'field', 'link-button', 'notice']),
      files('web/src/ui', ['spinner', 'text-area', 'text-field', 'tone']),
      files('web/src/app/layouts', ['brand', 'drop-menu', 'language-menu', 'skip-link', 'theme-toggle']),
      files('web/src/app', ['own-area']),
      files('web/src/lib', ['call-error', 'class-names', 'cookies', 'page-meta', 'session', 'theme']),
      files('web/build', ['lean-icon']),
      icons(['check', 'chevron-down', 'circle-check', 'info', 'languages', 'menu', 'moon', 'sun', 'x']),
      icons(['calendar-clock', 'clock', 'triangle-alert', 'triangle-exclamation-point']),
    ),
    priority: 3,
  },
  // What the public pages share in addition.
  {
    name: 'page',
    test: anyOf(
      files('web/src/app/layouts', ['site-footer', 'social-icons', 'top-navigation']),
      files('web/src/app', ['section-scroll', 'site-texts']),
      files('texts/given', ['site']),
      files('web/src/features/newsletter', ['newsletter-form']),
      files('web/src/ui', ['honeypot-field', 'picture']),
      files('web/src/lib', ['submission']),
    ),
    priority: 3,
  },
  // The same, but not for the first screen of the landing page.
  {
    name: 'article',
    test: anyOf(
      files('web/src/ui', ['accordion', 'page-intro', 'section']),
      files('web/src/lib', ['link-token', 'reveal']),
    ),
    priority: 3,
  },
  // Separate, because screens of the areas have it without the rest of a page.
  { name: 'arrow-link', test: anyOf(files('web/src/ui', ['arrow-link']), icons(['arrow-right'])), priority: 3 },
  // What the forms around logging in share with the areas.
  {
    name: 'sign',
    test: anyOf(files('web/src/lib', ['error-text', 'ui-texts']), files('texts/given', ['ui'])),
    priority: 3,
  },
  // What only forms with a password have.
  { name: 'password', test: files('web/src/ui', ['password-field']), priority: 3 },
  // Icons of public pages that areas have too: the area's chunk must not be loaded for them.
  { name: 'icons', test: icons(['arrow-left', 'bell-ring', 'eye', 'eye-off', 'shield-check']), priority: 3 },
  // The clinic's constants; the fees are also shown on a public page.
  {
    name: 'constants',
    test: anyOf(
      files('contract', ['constants', 'limits']),
      files('rules', ['clinic-settings']),
      files('web/src/lib', ['clinic-settings']),
    ),
    priority: 3,
  },
  // Where the clinic is, for public pages and patients.
  {
    name: 'place',
    test: anyOf(
      files('web/src/clinic', ['map-link', 'opening-hours', 'place-lines']),
      files('web/src/lib', ['place-texts', 'weekday-texts']),
      files('web/src/ui', ['phone-link']),
      files('texts/given', ['place']),
    ),
    priority: 3,
  },
  // Separate, because every screen of the doctor has them, without the place.
  { name: 'weekdays', test: files('texts/given', ['weekdays']), priority: 3 },
  // The form library: 12 KB that only a screen with a form loads.
  {
    name: 'form',
    test: anyOf(/node_modules\/react-hook-form\//, files('web/src/lib', ['contract-form'])),
    priority: 3,
  },
  // What a form needs for its own check.
  {
    name: 'check',
    test: anyOf(
      /node_modules\/zod\//,
      /\/contract\/[\w-]+\.ts\?schemas/,
      files('web/src/lib', ['schema-check', 'submit']),
    ),
    priority: 3,
  },
  // The Vietnamese texts that every screen of the doctor shows; a reader of Vietnamese needs nearly all of them too.
  {
    name: 'vietnamese',
    test: anyOf(
      files('texts/vi', ['appointment', 'frame', 'notifications', 'ui', 'weekdays']),
      files('texts/vi', ['booking-refusals', 'care-refusals']),
      files('texts/given-vi', ['appointment']),
      files('texts', ['differences']),
    ),
    priority: 3,
  },
  // Separate, because the doctor's screens have them without the booking form.
  { name: 'booking-refusals', test: files('texts/given', ['booking-refusals']), priority: 3 },
  // The refusals that a form of care shows without a call.
  {
    name: 'refusals',
    test: anyOf(files('web/src/lib', ['refusal-text']), files('texts/given', ['care-refusals'])),
    priority: 3,
  },
  // What a patient's booking and a patient's visits share.
  {
    name: 'own-visits',
    test: anyOf(files('rules/booking', ['notice']), files('web/src/clinic', ['refresh-visits'])),
    priority: 3,
  },
  // Separate, because the code of a visit has its words without the choice of a time.
  {
    name: 'booking-texts',
    test: anyOf(files('web/src/features/appointments', ['booking-texts']), files('texts/given', ['booking'])),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Choosing a time: booking, moving and the waiting list share it.
  {
    name: 'visit-time',
    test: anyOf(
      files('web/src/features/appointments', ['day-field', 'days-ahead', 'no-room-text', 'queries']),
      files('web/src/features/appointments', ['slot-picker', 'use-day']),
      files('contract', ['free-time']),
      files('rules/booking', ['booking']),
    ),
    minShareCount: 2,
    priority: 3,
  },
  // What may be done to a visit, and how it is drawn: the calendar, reception's day and the patient's visits share it.
  {
    name: 'visit',
    test: anyOf(
      files('rules/booking', ['visit-states']),
      files('web/src/(?:clinic|features/calendar)', ['visit-event']),
    ),
    priority: 3,
  },
  // What is needed to call the server, from the login on.
  {
    name: 'wire',
    test: anyOf(
      files('contract', ['own-account', 'auth', 'clinic', 'contact', 'doctors']),
      files('rules', ['clinic-time']),
      files('web/src/lib', ['activity', 'background', 'call', 'clinic', 'first-answers', 'overcome']),
      files('web/src/lib', ['push-subscription', 'viewer']),
    ),
    priority: 3,
  },
  // Laboratory results: many chunks share them, but only the screens that show a result need them.
  {
    name: 'lab',
    test: anyOf(
      files('web/src/(?:clinic|lib)', ['lab-meaning-chip', 'lab-texts', 'lab-value']),
      files('texts/given', ['lab-results']),
      files('rules/care', ['analytes', 'bands']),
      files('rules/packs', ['vn-2021-bands']),
    ),
    priority: 3,
  },
  // Calls about care, which a patient's booking does without.
  {
    name: 'care-calls',
    test: files('contract', ['lab-results', 'medical-records', 'newcomers', 'regimen-history', 'treatment-plans']),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Files that import nothing: checks of forms and screens of care share them, a patient's too.
  { name: 'care-codes', test: files('(?:contract|rules/care)', ['care-codes']), priority: 3 },
  // The words and choices of a change of regimen, which the page of a visit and a patient's record share.
  {
    name: 'regimens',
    test: anyOf(
      files('web/src/(?:clinic|lib)', ['care-code-texts', 'regimen-options', 'regimen-texts']),
      files('texts/given', ['doctor-care-codes', 'doctor-regimens']),
      files('rules/care', ['regimen-catalogue', 'regimen-timeline']),
    ),
    priority: 3,
  },
  // The waiting list, which patients and reception read.
  {
    name: 'waiting-list',
    test: anyOf(
      files('web/src/clinic', ['waiting-queries', 'waiting-wish']),
      files('web/src/lib', ['waiting-texts']),
      files('texts/given', ['waiting-list']),
    ),
    minShareCount: 2,
    priority: 3,
  },
  // The follow-up list: its two screens and their dialogs share it, and no other screen.
  {
    name: 'follow-up',
    test: anyOf(
      files('web/src/features/follow-up', ['call-card', 'follow-up-texts', 'group-tabs', 'queries', 'row-cells']),
      files('web/src/features/follow-up', ['rule-sentence', 'use-filter']),
      files('texts/(?:given|en)', ['follow-up', 'rule-sentences']),
      files('texts', ['rule-sentences']),
    ),
    // What these files import is shared with other screens, which must not load the list.
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Separate, because the settings of the clinic call it too.
  {
    name: 'follow-up-calls',
    test: files('contract', ['follow-up', 'rule-answers']),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Papers to print: doctors, reception and patients have them, each on a few screens.
  {
    name: 'papers',
    test: anyOf(
      files('web/src/clinic', ['paper-button', 'record-papers']),
      files('web/src/lib', ['download', 'paper-texts']),
      files('texts/given', ['paper-buttons']),
      files('contract', ['papers']),
      icons(['file-down']),
    ),
    priority: 3,
  },
  // Second factors: pages of one's own account, the enrolment and the step-up share them, and no first view.
  {
    name: 'factors',
    test: anyOf(
      files('web/src/lib', ['factor-texts']),
      files('texts/given', ['factors']),
      files('contract', ['factors', 'passkeys', 'step-up']),
      icons(['fingerprint-pattern', 'laptop', 'life-buoy', 'smartphone']),
    ),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // What screens with a long list share, and forms do not want.
  {
    name: 'list',
    test: anyOf(
      files('web/src/ui', ['table', 'tabs', 'load-more', 'search-field']),
      files('web/src/lib', ['debounced', 'pages']),
      icons(['search']),
      /node_modules\/@tanstack\/.*[iI]nfiniteQuery(Behavior|Observer)?\.js/,
    ),
    priority: 3,
  },
  // What screens with a search and screens of the doctor share; a patient's first views do not need it.
  {
    name: 'search',
    test: anyOf(
      files('web/src/lib', ['doctor-paths', 'kept-state']),
      files('web/src/clinic', ['own-doctor']),
      files('web/src/ui', ['code-field']),
      files('contract', ['patients']),
      files('rules', ['codes']),
    ),
    includeDependenciesRecursively: false,
    priority: 3,
  },
  // Parts of the frames of reception and patients, which would be a file each.
  {
    name: 'frame',
    test: anyOf(
      files('web/src/ui', ['drawer']),
      files('web/src/lib', ['own-data-paths']),
      icons(['calendar-plus', 'layout-dashboard', 'messages-square']),
    ),
    priority: 3,
  },
  // What most screens of the role areas share.
  {
    name: 'area',
    test: anyOf(
      /node_modules\/(@tanstack|dayjs|lucide-react(?!.*\/(printer|user-plus|trash|flask-conical|calendar-check)\.))\//,
      // Not what is about visits or care: a screen without them would load it too.
      /\/(contract|rules)\/[\w-]+\.ts/,
      /web\/src\/(app|ui|lib(\/[\w-]+)?)\/(?!care-code-|log-out-question|radio-cards|check-in-texts|checkbox|desk-|lab-|newcomer-|form-dialog|lazy-combobox|qr-code|refusal-|regimen-texts|waiting-texts|written-text)[\w-]+\./,
      files('web/src/clinic', ['appointment-status-chip', 'customer-page']),
      files('web/src/features/notifications', ['notification-bell', 'notifications-texts', 'queries']),
      files('texts/given', ['notifications']),
    ),
    minShareCount: 4,
    includeDependenciesRecursively: true,
    priority: 2,
  },
];

/** From the root on, because the checkout itself may lie in a folder called `rules` or `contract`. */
function files(folder: string, names: string[]): RegExp {
  return new RegExp(`${ROOT}/${folder}/(?:[\\w-]+/)?(${names.join('|')})\\.`);
}

function icons(names: string[]): RegExp {
  return new RegExp(`/lucide-react/dist/esm/icons/(${names.join('|')})\\.`);
}

function anyOf(...tests: RegExp[]): RegExp {
  return new RegExp(tests.map((test) => test.source).join('|'));
}
