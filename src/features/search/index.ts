export { amountsIn, writtenAmount } from './amounts.ts'
export { answerSearch, countSearch } from './ask.ts'
export { accountNumber, hasWords, phoneNumber, wordsIn } from './classify.ts'
export { searching, text as searchText } from './contract.ts'
export { idFinders, type ToFound } from './id-finders.ts'
export {
  type Found,
  type KindFound,
  type Look,
  MOST_FOUND,
  type Searchable,
  type SearchKind,
  searchable,
} from './model.ts'
export type { ConnectionsOf } from './search.ts'
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
