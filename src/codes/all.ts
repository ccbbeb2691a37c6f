// The registration line of each code type: a folder here, a line here, nothing else.
export { swift } from './swift/swift.ts'
