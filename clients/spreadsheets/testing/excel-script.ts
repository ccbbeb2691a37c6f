/** The part of the ExcelScript API that the script for Excel uses. */
export declare namespace ExcelScript {
  type Value = string | number | boolean

  interface Range {
    getUsedRange(valuesOnly: boolean): Range | undefined
    getColumn(index: number): Range
    getColumnsAfter(count: number): Range
    getValues(): Value[][]
    getNumberFormats(): string[][]
    setValues(values: Value[][]): void
  }

  interface Workbook {
    getSelectedRange(): Range
  }
}
