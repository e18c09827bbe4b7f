import type { Locator, Page } from 'playwright-core'

type Role = Parameters<Page['getByRole']>[0]

/** A person who knows of a page what stands on it, and how often they have pressed something. */
export class Stranger {
  /** Clicks, and keys that are no text of a field. */
  clicks = 0

  constructor(
    readonly page: Page,
    /** Of the person, as the audit log names them. */
    readonly id: string,
  ) {}

  click(role: Role, name: string | RegExp, within: Page | Locator = this.page): Promise<void> {
    this.clicks++
    const exact = typeof name === 'string'
    return within.getByRole(role, { name, exact }).first().click()
  }

  press(key: string): Promise<void> {
    this.clicks++
    return this.page.keyboard.press(key)
  }

  choose(label: string, option: string, within: Page | Locator = this.page): Promise<unknown> {
    this.clicks++
    return within.getByLabel(label).selectOption(option)
  }

  /** Text costs nothing. */
  write(label: string, text: string, within: Page | Locator = this.page): Promise<void> {
    return within.getByLabel(label, { exact: true }).fill(text)
  }

  /** Into the field that has the cursor. */
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
}

/** What a person wants to have done. */
export interface Task {
  task: string
  /** It is done with no more than these. */
  clicks: number
  run: () => Promise<Stranger>
}
