import { join } from 'node:path'
import { ROOT } from '#app/root.ts'

/** A console page's declarations that tests read. */
interface DeclaredPage {
  about: string
  title?: string
  letter?: string
  /** The filters in the address, by name. */
  search?: Readonly<Record<string, unknown>>
}

type Declared = Readonly<Record<string, DeclaredPage>>

/** The pages of operators and of members, by path. The console's compiler checks the file, not the tests' compiler. */
export const { PAGES, MEMBER_PAGES }: { PAGES: Declared; MEMBER_PAGES: Declared } = await import(
  join(ROOT, 'console/src/pages.ts')
)
