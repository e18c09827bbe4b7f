import { describe, expect, test } from 'vitest'
import { service } from '../support/service.ts'
import { complaints, describePages, heading, inspect, LOOKS, open, page } from './verification-pages.ts'

/** Shows the guides and the operators' documents in Chromium, in both themes, wide and narrow. */
describePages(() => {
  const wide = { name: 'a desk', width: 1440, colorScheme: 'light', javaScriptEnabled: true } as const
  const guide = (name: string) => new URL(`/docs/guides/${name}`, service().address).href
  const count = (selector: string) => page.locator(selector).count()
  /** The number of open snippets in a language, and the number of all. */
  const openOf = async (language: string) => {
    const snippets = `details[data-language="${language}"]`
    return [await count(`${snippets}[open]`), await count(snippets)]
  }

  test('shows the chosen language on all pages', async () => {
    await open(guide('first-payment'), wide)
    expect(await openOf('curl')).toEqual([5, 5])
    const summary = page.getByText('TypeScript', { exact: true }).nth(2)
    await summary.scrollIntoViewIfNeeded()
    const before = await summary.boundingBox()
    await summary.click()
    expect([await openOf('TypeScript'), await openOf('curl')]).toEqual([
      [5, 5],
      [0, 5],
    ])
    expect(Math.abs(((await summary.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(3)
    await page.goto(guide('cards'))
    await expect.poll(async () => (await openOf('curl'))[0]).toBe(0)
    const [shown, all] = await openOf('TypeScript')
    expect(shown).toBe(all)
    expect(complaints).toEqual([])
  })

  test('opens each group of snippets in one language, even if it lacks the chosen one', async () => {
    await open(guide('webhooks'), wide)
    const groups = await count('details[data-language]:not(details + details)')
    const [, withCurl = 0] = await openOf('curl')
    expect(groups).toBeGreaterThan(withCurl)
    expect(await count('details[open]')).toBe(groups)
    await page.locator('details[data-language="Python"]:not([open]) summary').first().click()
    const [shown, withPython] = await openOf('Python')
    expect([shown, await count('details[open]')]).toEqual([withPython, groups])
    expect(await openOf('curl')).toEqual([withCurl, withCurl])
  })

  test('copies a code block unchanged', async () => {
    await open(guide('first-payment'), wide)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const block = page.locator('.code').first()
    await block.hover()
    await block.getByRole('button', { name: 'Copy' }).click()
    await block.getByRole('button', { name: 'Copied' }).waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await block.locator('pre').innerText())
    expect(await count('.code > pre + button')).toBe(await count('pre'))
    expect(complaints).toEqual([])
  })

  test('the search leads to a part of another guide', async () => {
    await open(guide('first-payment'), wide)
    await page.getByRole('searchbox').fill('clock advance')
    await page
      .getByRole('link', { name: /^The sandbox: / })
      .first()
      .waitFor()
    await inspect()
    await page.keyboard.press('Enter')
    await heading('The sandbox')
    expect(new URL(page.url()).hash.length).toBeGreaterThan(1)
    await page.getByRole('searchbox').fill('no such words')
    await page.getByText('No results.').waitFor()
    expect(complaints).toEqual([])
  })

  test('the contents stay in view on a wide page', async () => {
    await open(guide('cards'), wide)
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    await page.evaluate('scrollTo(0, document.body.scrollHeight / 2)')
    const box = await links.first().boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeLessThan(800)
    await links.last().click()
    expect(new URL(page.url()).hash.length).toBeGreaterThan(1)
  })

  describe.each(LOOKS)('guides on $name', (look) => {
    test(`renders a guide on ${look.name}, and opens its snippets`, async () => {
      await open(new URL('/docs/guides', service().address).href, look)
      await page.getByRole('link', { name: 'Webhooks' }).click()
      await heading('Webhooks')
      await inspect()
      await page.getByText('Python', { exact: true }).first().click()
      await page.getByText('import threading').waitFor()
      await inspect()
      expect(complaints).toEqual([])
    })

    test(`renders the operator documents on ${look.name}, with their contents`, async () => {
      await open(new URL('/console/docs/console', service().address.replace('127.0.0.1', 'localhost')).href, look)
      await page.getByRole('navigation', { name: 'Contents' }).getByText('Contents', { exact: true }).click()
      await inspect()
      await page.getByRole('link', { name: 'Acting', exact: true }).click()
      expect(new URL(page.url()).hash).toBe('#acting')
      await page.getByRole('navigation', { name: 'Documentation' }).getByRole('link', { name: 'Glossary' }).click()
      await heading('Glossary')
      await inspect()
      expect(complaints).toEqual([])
    })
  })
})
