import type { Locator, Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** More than any page has places for the focus. */
const MOST_TABS = 400
/** The width of the edge around what has the focus, in pixels. */
const OUTLINE = `(() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
  return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)
})()`
const CHOSEN_BY_SPACE: readonly Role[] = ['checkbox', 'radio']

/**
 * A person who knows of a page what stands on it, and how often they have pressed something. They have a keyboard alone: Tab leads them to what they
 * use, and they see where they are.
 */
export class Stranger {
  /** Keys that use something. Those that lead to it cost nothing, nor does text. */
  clicks = 0

  constructor(
    readonly page: Page,
    /** Of the person, as the audit log names them. */
    readonly id: string,
  ) {}

  async click(role: Role, name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    const exact = typeof name === 'string'
    await this.reach(within.getByRole(role, { name, exact }).first())
    await this.press(CHOSEN_BY_SPACE.includes(role) ? 'Space' : 'Enter')
  }

  press(key: string): Promise<void> {
    this.clicks++
    return this.page.keyboard.press(key)
  }

  async write(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    await this.reach(within.getByLabel(label, { exact: true }))
    await this.page.keyboard.press('ControlOrMeta+a')
    await this.paste(text)
  }

  /** Into the field that has the focus. */
  paste(text: string): Promise<void> {
    return this.page.keyboard.insertText(text)
  }

  see(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor()
  }

  heading(name: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { name }).first().waitFor()
  }

  /** The dialog that is open. */
  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Moves the focus there by Tab. Fails where it cannot be moved there, or does not show. */
  private async reach(element: Locator): Promise<void> {
    const focused = element.and(this.page.locator(':focus'))
    await element.waitFor()
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      if ((await focused.count()) > 0) return this.checkFocusShows()
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${element}.`)
  }

  private async checkFocusShows(): Promise<void> {
    const outline = await this.page.evaluate<number>(OUTLINE)
    if (outline < 2) throw new Error(`The focus shows by ${outline} px.`)
  }
}

/** What a person wants to have done. */
export interface Task {
  task: string
  /** It is done with no more than these. */
  clicks: number
  run: () => Promise<Stranger>
}
