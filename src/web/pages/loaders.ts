/**
 * Loaders of pages, one script for all: browsers load it for the first navigation. Hydration runs no loader,
 * so that the page that is visited first does not load this code.
 */
export { loadBank, loadBankByCode } from './bank/bank-loader.ts'
export { createResultLoader } from './code/result-loader.ts'
export { findCodeChoices, loadHome, loadRecentSearches } from './home/home-loader.ts'
export { loadSwiftView } from './swift/swift-loader.ts'
