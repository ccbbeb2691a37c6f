// Java 11 or later; no packages needed. Run: BANKCODEX_KEY=YOUR_API_KEY java ValidateSwift.java
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

public class ValidateSwift {
  static final String API = "https://bankcodex.example/v1";
  static final String KEY = System.getenv("BANKCODEX_KEY");
  static final HttpClient HTTP = HttpClient.newHttpClient();

  static String validateSwift(String code) throws Exception {
    var query = "code=" + URLEncoder.encode(code, StandardCharsets.UTF_8);
    var request = HttpRequest.newBuilder(URI.create(API + "/swift/validate?" + query))
        .header("Authorization", "Bearer " + KEY)
        .timeout(Duration.ofSeconds(10))
        .build();
    var response = HTTP.send(request, BodyHandlers.ofString());
    if (response.statusCode() == 429) {
      var seconds = response.headers().firstValue("Retry-After").orElse("60");
      throw new IllegalStateException("Too many calls: try again in " + seconds + " s");
    }
    // The body describes the error: {"error": {"code": …, "message": …}}
    if (response.statusCode() != 200) throw new IllegalStateException(response.body());
    return response.body();
  }

  public static void main(String[] arguments) throws Exception {
    System.out.println(validateSwift("DEUTDEFF")); // parse it with any JSON library
  }
}
