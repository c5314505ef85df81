/**
 * Loaded with the first focus on a screen. When the element that has the focus is removed, as a button after its act, the
 * focus goes to what is left of its place: the same thing elsewhere on the screen (`data-thing`), its row, the same act
 * of the next row (`data-next`), the heading of its list, the screen. The keyboard would else start again from the top of
 * the page.
 */

type Place = { element: HTMLElement; parents: HTMLElement[]; row: Element | null; nextRow?: Element | null };

const ROW = 'li, [role="row"]';
const UNIT = `section, ${ROW}`;

let last: Place | undefined;
/** The last place that is in no dialog: the one from which the open dialogs were opened. */
let onScreen: Place | undefined;

noteFocus();
document.addEventListener('focusin', noteFocus);
// Who presses elsewhere has left the place. Safari gives a pressed button no focus, so an old place would be returned to.
document.addEventListener('pointerup', ({ target }) => {
  if (document.activeElement !== document.body) return;
  last = undefined;
  if (!(target as Element).closest('dialog')) onScreen = undefined;
});
new MutationObserver(() => {
  if (!last || last.element.isConnected || document.activeElement !== document.body) return;
  if (returnTo(last) || (onScreen && returnTo(onScreen))) return;
  const main = document.querySelector('main');
  if (main) takesFocus(main);
  // Behind an open dialog nothing takes the focus, so it is looked at again when one closes.
}).observe(document, { childList: true, subtree: true, attributeFilter: ['open'] });

function noteFocus() {
  const element = document.activeElement as HTMLElement;
  if (element === document.body) return;
  const dialog = element.closest('dialog');
  const parents: HTMLElement[] = [];
  for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
    parents.push(one);
    if (one === dialog) break;
  }
  const row = element.closest(ROW);
  last = { element, parents, row, nextRow: row?.nextElementSibling };
  if (!dialog) onScreen = last;
}

function returnTo({ element, parents, row, nextRow }: Place): boolean {
  const { thing, next } = element.dataset;
  const same = thing ? document.querySelector<HTMLElement>(`[data-thing="${thing}"]`) : element;
  const isNextDue = next !== undefined && !row?.isConnected;
  return [
    same,
    isNextDue && nextRow?.querySelector<HTMLElement>('[data-next]'),
    ...parents.map((parent) => parent.isConnected && placeIn(parent)),
  ].some((place) => place && takesFocus(place));
}

/** What of a parent gets the focus: itself, where it is made for that, its own heading, or the row or screen that it is. */
function placeIn(parent: HTMLElement): HTMLElement | null {
  if (parent.matches('[tabindex="-1"]:not(main)')) return parent;
  // A heading of another section, or of one of the rows, says nothing about this place.
  const headings = [...parent.querySelectorAll<HTMLElement>('h1, h2, h3')];
  const own = headings.find((heading) => heading.closest(UNIT) === parent.closest(UNIT));
  return own ?? (parent.matches(`main, ${ROW}`) ? parent : null);
}

function takesFocus(place: HTMLElement): boolean {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: !place.dataset.thing });
  return document.activeElement === place;
}
