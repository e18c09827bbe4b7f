import { describe, expect, test } from 'vitest'
import { service } from '../support/service.ts'
import { complaints, describePages, heading, inspect, LOOKS, open, page } from './verification-pages.ts'

/** The guides and the documents for operators in Chromium, in both themes, wide and narrow. */
describePages(() => {
  describe.each(LOOKS)('on $name', (look) => {
    test(`a guide can be read on ${look.name}, and its snippets be opened`, async () => {
      await open(new URL('/docs/guides', service().address).href, look)
      await page.getByRole('link', { name: 'Webhooks' }).click()
      await heading('Webhooks')
      await inspect()
      await page.getByText('Python', { exact: true }).first().click()
      await page.getByText('import threading').waitFor()
      await inspect()
      expect(complaints).toEqual([])
    })

    test(`the documents for operators can be read on ${look.name}, by their contents`, async () => {
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
