/**
 * The prefixes of three digits: the third is the institution's, and stands for no state.
 * Source: AusPayNet, key to abbreviations and BSB numbers, September 2025.
 */
const LONG_PREFIXES: ReadonlySet<string> = new Set(
  `252 255 257 259 311 313 323 325 369 370 510 512 514 517 533 585 599 610 611 630 632 633 634 635 636 637 638 639 640 641 642
   645 646 647 650 653 654 655 656 659 670 671 676 680 681 688 721 722 723 724 725 728 771 772 774 777 812 813 814 815 817 818
   819 820 823 824 825 833 834 840 850 855 880 882 888 889 890 911 913 917 918 922 923 931 932 936 939 942 943 944 946 951 969
   980 985`.split(/\s+/),
)

/** Whether a BSB is of an institution whose prefix has three digits. */
export function hasLongPrefix(code: string): boolean {
  return LONG_PREFIXES.has(code.slice(0, 3))
}
