package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

func main() {
	body, err := json.Marshal(map[string]any{
		"customerName":    "Hanna Tesfaye",
		"customerEmail":   "hanna@example.com",
		"clientReference": "customer-1042",
		"language":        "am",
		"expiryDays":      14,
	})
	if err != nil {
		log.Fatal(err)
	}
	request, err := http.NewRequest("POST", os.Getenv("WABI_URL")+"/api/v1/verifications", bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("WABI_API_KEY"))
	request.Header.Set("Wabi-Version", "2026-11-21")
	request.Header.Set("Content-Type", "application/json")

	client := http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		problem, _ := io.ReadAll(response.Body)
		log.Fatalf("%s: %s", response.Status, problem) // The body has the code.
	}
	var created struct {
		Data struct {
			VerificationID string `json:"verificationId"`
			URL            string `json:"url"`
		} `json:"data"`
	}
	if err := json.NewDecoder(response.Body).Decode(&created); err != nil {
		log.Fatal(err)
	}
	fmt.Println(created.Data.VerificationID, created.Data.URL)
}
