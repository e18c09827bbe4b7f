import type { Locator, Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** An id of an object. Screens show only its end. */
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-/

/** More than the number of focusable elements on any page. */
const MOST_TABS = 400
/** The width of the outline around the focused element, in pixels. */
const OUTLINE = `(() => {
  const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
  return outlineStyle === 'none' ? 0 : parseFloat(outlineWidth)
})()`
const CHOSEN_BY_SPACE: readonly Role[] = ['checkbox', 'radio']

/**
 * A person who knows only the visible content of a page, and counts their own key presses. They use only a keyboard:
 * Tab leads them to each control, and they see the focus.
 */
export class Stranger {
  /** Keys that activate a control. Navigation and text do not count. */
  clicks = 0

  constructor(
    readonly page: Page,
    /** The person's id in the audit log. */
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

  /** Pastes a text into the focused field. Refuses ids, because people do not know them. */
  paste(text: string): Promise<void> {
    if (ID.test(text)) throw new Error(`No screen has shown ${text}.`)
    return this.page.keyboard.insertText(text)
  }

  see(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor()
  }

  heading(name: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { name }).first().waitFor()
  }

  /** The open dialog. */
  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** Moves the focus to the element with Tab. Fails if Tab does not reach it, or if the focus is invisible. */
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

/** A task of a person. */
export interface Task {
  task: string
  /** The maximum number of clicks for the task. */
  clicks: number
  run: () => Promise<Stranger>
}
