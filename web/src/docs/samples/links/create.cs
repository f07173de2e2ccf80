using System;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Text;
using System.Threading.Tasks;

static class Create
{
    static int Main() => Run().GetAwaiter().GetResult();

    static async Task<int> Run()
    {
        var body = @"{
          ""customerName"": ""Hanna Tesfaye"",
          ""customerEmail"": ""hanna@example.com"",
          ""clientReference"": ""customer-1042"",
          ""language"": ""am"",
          ""expiryDays"": 14
        }";
        using (var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) })
        {
            client.DefaultRequestHeaders.Authorization =
                new AuthenticationHeaderValue("Bearer", Environment.GetEnvironmentVariable("WABI_API_KEY"));
            client.DefaultRequestHeaders.Add("Wabi-Version", "2026-11-21");
            var address = Environment.GetEnvironmentVariable("WABI_URL") + "/api/v1/verifications";
            var response = await client.PostAsync(address, new StringContent(body, Encoding.UTF8, "application/json"));
            var text = await response.Content.ReadAsStringAsync();
            if (!response.IsSuccessStatusCode)
            {
                Console.Error.WriteLine(text); // It has the code.
                return 1;
            }
            // Read `data.verificationId` and `data.url` with your JSON library.
            Console.WriteLine(text);
            return 0;
        }
    }
}
