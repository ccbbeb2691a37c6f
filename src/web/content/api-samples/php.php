<?php
// PHP 8 or later with the curl extension. Run: BANKCODEX_KEY=YOUR_API_KEY php sample.php
const API = 'https://bankcodex.example/v1';
define('KEY', getenv('BANKCODEX_KEY'));

function validateSwift(string $code): array
{
    $seconds = '';
    $call = curl_init(API . '/swift/validate?' . http_build_query(['code' => $code]));
    curl_setopt_array($call, [
        CURLOPT_HTTPHEADER => ['Authorization: Bearer ' . KEY],
        CURLOPT_RETURNTRANSFER => true,
        CURLOPT_TIMEOUT => 10,
        CURLOPT_HEADERFUNCTION => function ($call, string $line) use (&$seconds): int {
            if (stripos($line, 'Retry-After:') === 0) {
                $seconds = trim(substr($line, 12));
            }
            return strlen($line);
        },
    ]);
    $body = curl_exec($call);
    if ($body === false) {
        throw new RuntimeException(curl_error($call));
    }
    $status = curl_getinfo($call, CURLINFO_RESPONSE_CODE);
    if ($status === 429) {
        throw new RuntimeException("Too many calls: try again in $seconds s");
    }
    $answer = json_decode($body, true, 512, JSON_THROW_ON_ERROR);
    if ($status !== 200) {
        throw new RuntimeException($answer['error']['code'] . ': ' . $answer['error']['message']);
    }
    return $answer;
}

$answer = validateSwift('DEUTDEFF');
echo $answer['status'], ' ', $answer['bankName'] ?? $answer['error'], PHP_EOL;
