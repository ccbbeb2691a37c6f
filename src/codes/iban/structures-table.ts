// The 89 countries of the SWIFT IBAN Registry, release 102 (June 2026): the structure of the BBAN in
// SWIFT notation (4!n is four digits, !a letters, !c either), then its fields with their lengths.
//   B bank code   S branch code   K national check digits   A account number   P account prefix
//   T account type   L balance account   C currency   R reserved
//   O number of the account holder (1 is the first)   H national id of the account holder
// Fields that the registry does not define come from documents of the country (README.md).
// A plus marks the SEPA countries: European Payments Council, EPC409-09, list of SEPA scheme countries.
export const STRUCTURES_TABLE = `
AD+4!n4!n12!c B4S4A12
AE 3!n16!n B3A16
AL+8!n16!c B3S4K1A16
AT+5!n11!n B5A11
AZ 4!a20!c B4A20
BA 3!n3!n8!n2!n B3S3A8K2
BE+3!n7!n2!n B3A7K2
BG+4!a4!n2!n8!c B4S4T2A8
BH 4!a14!c B4A14
BI 5!n5!n11!n2!n B5S5A11K2
BR 8!n5!n10!n1!a1!c B8S5A10T1O1
BY 4!c4!n16!c B4L4A16
CH+5!n12!c B5A12
CR 4!n14!n B4A14
CY+3!n5!n16!c B3S5A16
CZ+4!n6!n10!n B4P6A10
DE+8!n10!n B8A10
DJ 5!n5!n11!n2!n B5S5A11K2
DK+4!n9!n1!n B4A10
DO 4!c20!n B4A20
EE+2!n14!n B2A13K1
EG 4!n4!n17!n B4S4A17
ES+4!n4!n1!n1!n10!n B4S4K2A10
FI+3!n11!n B3A10K1
FK 2!a12!n B2A12
FO 4!n9!n1!n B4A10
FR+5!n5!n11!c2!n B5S5A11K2
GB+4!a6!n8!n B4S6A8
GE 2!a16!n B2A16
GI+4!a15!c B4A15
GL 4!n9!n1!n B4A10
GR+3!n4!n16!c B3S4A16
GT 4!c20!c B4C2T2A16
HN 4!a20!n B4A20
HR+7!n10!n B7A10
HU+3!n4!n1!n15!n1!n B3S4K1A15K1
IE+4!a6!n8!n B4S6A8
IL 3!n3!n13!n B3S3A13
IQ 4!a3!n12!n B4S3A12
IS+4!n2!n6!n10!n B2S2T2A6H10
IT+1!a5!n5!n12!c K1B5S5A12
JO 4!a4!n18!c B4S4A18
KW 4!a22!c B4A22
KZ 3!n13!c B3A13
LB 4!n20!c B4A20
LC 4!a24!c B4A24
LI+5!n12!c B5A12
LT+5!n11!n B5A11
LU+3!n13!c B3A13
LV+4!a13!c B4A13
LY 3!n3!n15!n B3S3A15
MC+5!n5!n11!c2!n B5S5A11K2
MD+2!c18!c B2A18
ME+3!n13!n2!n B3A13K2
MK+3!n10!c2!n B3A10K2
MN 4!n12!n B4A12
MR 5!n5!n11!n2!n B5S5A11K2
MT+4!a5!n18!c B4S5A18
MU 4!a2!n2!n12!n3!n3!a B6S2A12R3C3
NI 4!a20!n B4A20
NL+4!a10!n B4A10
NO+4!n6!n1!n B4A6K1
OM 3!n16!c B3A16
PK 4!a16!c B4A16
PL+8!n16!n B8A16
PS 4!a21!c B4A21
PT+4!n4!n11!n2!n B4S4A11K2
QA 4!a21!c B4A21
RO+4!a16!c B4A16
RS+3!n13!n2!n B3A13K2
RU 9!n5!n15!c B9S5A15
SA 2!n18!c B2A18
SC 4!a2!n2!n16!n3!a B6S2A16C3
SD 2!n12!n B2A12
SE+3!n16!n1!n B3A17
SI+5!n8!n2!n B5A8K2
SK+4!n6!n10!n B4P6A10
SM+1!a5!n5!n12!c K1B5S5A12
SO 4!n3!n12!n B4S3A12
ST 4!n4!n11!n2!n B4S4A11K2
SV 4!a20!n B4A20
TL 3!n14!n2!n B3A14K2
TN 2!n3!n13!n2!n B2S3A13K2
TR 5!n1!n16!c B5R1A16
UA 6!n19!c B6A19
VA+3!n15!n B3A15
VG 4!a16!n B4A16
XK 4!n10!n2!n B2S2A10K2
YE 4!a4!n18!c B4S4A18
`

// Countries outside the registry whose banks number accounts in the form of an IBAN. The lines have the same
// format. The authority that sets the form: README.md. No line states SEPA. In Angola and Iran all accounts
// have such a number.
export const UNREGISTERED_STRUCTURES_TABLE = `
AO 4!n4!n11!n2!n B4S4A11K2
BF 2!c3!n5!n12!n2!n B5S5A12K2
BJ 2!c3!n5!n12!n2!n B5S5A12K2
CF 5!n5!n11!n2!n B5S5A11K2
CG 5!n5!n11!n2!n B5S5A11K2
CI 2!c3!n5!n12!n2!n B5S5A12K2
CM 5!n5!n11!n2!n B5S5A11K2
CV 4!n4!n11!n2!n B4S4A11K2
DZ 22!n A22
GA 5!n5!n11!n2!n B5S5A11K2
GQ 5!n5!n11!n2!n B5S5A11K2
GW 2!c3!n16!n B5A16
IR 3!n19!n B3A19
KM 5!n5!n11!n2!n B5S5A11K2
MA 3!n3!n16!n2!n B3S3A16K2
MG 5!n5!n11!n2!n B5S5A11K2
ML 2!c3!n5!n12!n2!n B5S5A12K2
MZ 4!n4!n11!n2!n B4S4A11K2
NE 2!c3!n5!n12!n2!n B5S5A12K2
SN 2!c3!n5!n12!n2!n B5S5A12K2
TD 5!n5!n11!n2!n B5S5A11K2
TG 2!c3!n5!n12!n2!n B5S5A12K2
`
