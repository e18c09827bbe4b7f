/** A page that the person can open, or an action of the page in front of them. */
export interface Choice {
  title: string
  run: () => void
}

/** A page in the navigation. Some pages have a letter, which opens them after `g`. */
export interface PageHere extends Choice {
  letter: string | undefined
}

/** Returns the pages in this person's navigation, and the other environment. */
export function pagesHere(): PageHere[] {
  const links = document.querySelectorAll<HTMLAnchorElement>('nav.pages a, .banner a')
  return [...links].map((link) => ({
    // A count may follow the title.
    title: (link.querySelector('span:not([aria-hidden])') ?? link).textContent?.trim() ?? '',
    letter: link.dataset.letter,
    run: () => link.click(),
  }))
}

/** Returns the page's buttons, except buttons in a row of a list: the actions available to this person on this page. */
export function actionsHere(): Choice[] {
  const buttons = document.querySelectorAll<HTMLButtonElement>('main button:enabled:not(table *, dialog *)')
  const shown = [...buttons].filter((button) => button.checkVisibility() && button.textContent.trim() !== '')
  return shown.map((button) => ({ title: button.textContent.trim(), run: () => button.click() }))
}

/** Finds the button that exports the list of the page. */
export const exportHere = () => document.querySelector<HTMLButtonElement>('main .export button:enabled')

/** Returns true if each word of the text begins a word of the title. */
export function fits(title: string, text: string): boolean {
  const words = title.toLowerCase().split(/\W+/)
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}

/** Keeps the first choice of each title. */
export const oneOfEach = <Of extends Choice>(choices: readonly Of[]): Of[] =>
  [...new Map(choices.toReversed().map((choice) => [choice.title, choice])).values()].toReversed()
