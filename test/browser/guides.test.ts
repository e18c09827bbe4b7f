import { describe, expect, test } from 'vitest'
import { service } from '../support/service.ts'
import { complaints, describePages, heading, inspect, LOOKS, open, page } from './verification-pages.ts'

/** The guides in Chromium, in both themes, wide and narrow. */
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
  })
})
