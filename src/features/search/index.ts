export { amountsIn, writtenAmount } from './amounts.ts'
export { accountNumber, classify, hasWords, phoneNumber, wordsIn } from './classify.ts'
export { idFinders, type ToFound } from './id-finders.ts'
export {
  type Found,
  type KindFound,
  type Look,
  MATCHES,
  MOST_FOUND,
  SEARCH_KINDS,
  type Searchable,
  type SearchKind,
  searchable,
} from './model.ts'
export { type ConnectionsOf, searchIn } from './search.ts'
export {
  objectsWith,
  objectsWithWords,
  type PlaceOfObject,
  rowsAt,
  rowsWhere,
  rowsWithId,
  rowsWithIdPart,
} from './store.ts'
export { keepTerms } from './terms/store.ts'
